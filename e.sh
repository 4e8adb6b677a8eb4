sturn () 
{ 
    xdotool key s;
    sleep 9;
    s $1_b;
    xdotool key s;
    sleep 1.2;
    s $1_c;
    xdotool key Return;
    sleep 11;
    s $1_d
}
