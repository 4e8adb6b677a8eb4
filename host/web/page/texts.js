// Every text of the page, in its languages. The program itself speaks English, as it did.

const english = {
    language: 'English',
    lead: 'SSI\u2019s strategy game of 1983, the real 6502 program on the exact machine. Nothing is installed, nothing is sent.',
    apple: 'Apple II+', atari: 'Atari 800', machine: 'Machine', board: 'The field', screen: 'The machine\u2019s screen',
    screenText: 'Text on the screen', answers: 'Answers', sayIt: 'Type your answer', enter: 'Enter', white: 'White', black: 'Black',
    empty: 'empty', whiteFlag: 'white flag', blackFlag: 'black flag', whiteCastle: 'white castle', blackCastle: 'black castle',
    levels: ['one level', 'two levels', 'three levels'], underSiege: 'under siege', cursor: 'the game\u2019s cursor',
    gameBegins: (/** @type {string} */ game, /** @type {boolean} */ white) => `Game ${game} begins. ${white ? 'White' : 'Black'} moves first.`,
    builds: (/** @type {boolean} */ white, /** @type {string} */ square) => `${white ? 'White' : 'Black'} builds on ${square}.`,
    falls: (/** @type {string[]} */ squares) => `${squares.join(' and ')} ${squares.length > 1 ? 'fall' : 'falls'}.`,
    sieges: (/** @type {number} */ count) => count === 1 ? 'One castle is under siege.' : `${count} castles are under siege.`,
    score: (/** @type {number} */ white, /** @type {number} */ black) => `White ${white}, Black ${black}.`,
    forfeits: (/** @type {boolean} */ white) => `${white ? 'White' : 'Black'} has no site and forfeits the turn.`,
    gameOver: (/** @type {string} */ game, /** @type {number} */ white, /** @type {number} */ black) =>
        `Game ${game} is over. ${white === black ? 'It is a draw' : `${white > black ? 'White' : 'Black'} wins by ${Math.abs(white - black)}`}: ${white} to ${black}.`,
    brokenOff: 'The game is broken off.', diskError: (/** @type {string} */ name) => `The disk: ${name.replaceAll('_', ' ').toLowerCase()}.`,
    yourTurn: (/** @type {string} */ name) => `${name}: your turn. Choose a square.`, thinking: (/** @type {string} */ name) => `${name} is thinking.`,
    turn: 'Turn', of: 'of', noGame: 'No game yet. Answer the program\u2019s questions, or begin at once:', quick: 'Play Count Vauban',
    quickTwo: 'Two players', newGame: 'New game', advice: 'Ask for advice', breakOff: 'Break off', backMove: 'Back a move', begin: 'Begin',
    goOn: 'Go on', end: 'End the tournament', yes: 'Yes', no: 'No', human: 'Human', computer: 'Computer', keep: 'Keep as it is',
    again: 'Try again', insertOther: 'Another disk is in', giveUp: 'Give up', format: 'Format it', older: 'Older', newer: 'Newer', menu: 'Menu',
    share: 'Share the position', copied: 'The link is copied.', copyThis: 'Copy this link:', sound: 'Sound', soundOff: 'Sound off', full: 'Full screen', pause: 'Pause', resume: 'Resume',
    keys: 'Keys', past: 'The last ten minutes', ago: (/** @type {string} */ time) => `${time} ago`, present: 'now', takeOver: 'Take over', watching: 'Watching. Any move takes over.',
    disks: 'Disks', lord: 'What the lord thinks', howTo: 'How to play', settings: 'Picture and sound', moves: 'What happened', about: 'About',
    monitor: 'Monitor', sharp: 'Sharp pixels', theme: 'Theme', auto: 'As the system', light: 'Light', dark: 'Dark', lang: 'Language', volume: 'Volume',
    monitors: [['Colour', 'Composite', 'White', 'Green', 'Amber'], ['Colour', 'RGB', 'White', 'Green', 'Amber']], reset: 'Reset', power: 'Off and on again',
    close: 'Close', drive: 'Drive', insert: 'Insert', rename: 'Rename', remove: 'Delete', download: 'Download', open: 'Open a disk image\u2026', fresh: 'A fresh game disk',
    dropHere: 'or drop one here: .dsk .do .po .nib .woz .atr .xfd .atx .xex .trace, or one of them in a .gz or .zip', kept: 'Kept in this browser. What the program writes is saved at once.',
    notKept: 'This browser keeps nothing for the page: download your disk before you leave.', full_: 'There is no room left: download your disk before you leave.',
    newName: 'New name', really: (/** @type {string} */ name) => `Delete \u201c${name}\u201d for good?`, inDrive: 'in drive 1', saved: 'Saved.',
    wantedFiles: (/** @type {string} */ names) => `the page takes ${names} .trace, and .gz and .zip with one of them`, sameServer: 'a trace by its address has to be on the server of the page; drop it on the page instead',
    game: 'Game', otherGame: 'This game is played in the picture, by the keyboard, the machine\u2019s keys or a stick. The field, links and thoughts are Fortress\u2019s.', stick: 'A stick: put a thumb on it', fire: 'Fire',
    lords: ['Count Vauban', 'Genghis Khan', 'Lord Maginot', 'Sir Galahad', 'The Squire'], teachHead: 'Teach it', teacher: 'Teacher', teachGames: 'Games', teachLength: 'Turns', teach: 'Teach', stopTeaching: 'Stop',
    teachLead: 'Your lord plays Black against a teacher, on a machine of its own in the background, and learns from every game; where the field above is empty, a lord of the disk does.',
    taught: (/** @type {number} */ played, /** @type {number} */ games, /** @type {number} */ won) => `${played} of ${games} games played, ${won} won. The line: points ahead of the teacher.`,
    badLink: 'The link cannot be played:', badFile: 'The file cannot be used:', stuck: 'The machine stopped:', broken: 'The page cannot start:',
    olderDisk: (/** @type {string} */ name) => `Your disk is of an older program: it is kept as ${name}, and a new one is in the drive.`,
    jump: 'Skip to the field', phoneKeys: 'Show the machine\u2019s keys',
    noWeights: 'A human, who has no weights.', typeHere: 'Type to the machine', whose: 'Whose thoughts', values: 'The value of each square: the highest is built on', pointAt: 'Point at a square', noBuild: 'no site', total: 'Value of the move',
    ownLord: 'Your own lord: 26 numbers, with fractions of 1/256', takeWeights: 'Take this lord\u2019s', playWeights: 'Play against them', shareWeights: 'A link with them',
    badWeights: '26 numbers from -128 to 127.996 are wanted.', learned: (/** @type {string} */ side, /** @type {number} */ count) => `The last game changed ${count} of ${side}\u2019s 26 weights.`,
    terms: ['The square itself', 'To the left', 'To the right', 'Above', 'Below', 'Its place'],
    classes: ['empty, net -2', 'empty, net -1', 'empty, net 0', 'empty, net +1', 'empty, net +2', 'own, under siege', 'own, net 1', 'own, net 2', 'enemy, under siege', 'enemy, net 1', 'enemy, net 2',
        'empty, net -2', 'empty, net -1', 'empty, net 0', 'empty, net +1', 'empty, net +2', 'own, under siege', 'own, net 1', 'own, net 2', 'beyond the edge', 'corner', 'beside a corner', 'mid-edge', 'inner diagonal', 'inner edge', 'centre'],
};

/** @typedef {typeof english} Texts */

/** @type {Partial<Texts>} */
const german = {
    language: 'Deutsch',
    lead: 'SSIs Strategiespiel von 1983: das echte 6502-Programm auf der genauen Maschine. Nichts wird installiert, nichts gesendet.',
    machine: 'Maschine', board: 'Das Feld', screen: 'Der Bildschirm der Maschine', screenText: 'Text auf dem Bildschirm', answers: 'Antworten', sayIt: 'Antwort eingeben', enter: 'Eingeben',
    white: 'Wei\u00df', black: 'Schwarz', empty: 'leer', whiteFlag: 'wei\u00dfe Flagge', blackFlag: 'schwarze Flagge', whiteCastle: 'wei\u00dfe Burg', blackCastle: 'schwarze Burg',
    levels: ['eine Stufe', 'zwei Stufen', 'drei Stufen'], underSiege: 'belagert', cursor: 'Zeiger des Spiels',
    gameBegins: (game, white) => `Spiel ${game} beginnt. ${white ? 'Wei\u00df' : 'Schwarz'} zieht zuerst.`,
    builds: (white, square) => `${white ? 'Wei\u00df' : 'Schwarz'} baut auf ${square}.`, falls: (squares) => `${squares.join(' und ')} ${squares.length > 1 ? 'fallen' : 'f\u00e4llt'}.`,
    sieges: (count) => count === 1 ? 'Eine Burg ist belagert.' : `${count} Burgen sind belagert.`, score: (white, black) => `Wei\u00df ${white}, Schwarz ${black}.`,
    forfeits: (white) => `${white ? 'Wei\u00df' : 'Schwarz'} hat keinen Bauplatz und setzt aus.`,
    gameOver: (game, white, black) => `Spiel ${game} ist aus. ${white === black ? 'Unentschieden' : `${white > black ? 'Wei\u00df' : 'Schwarz'} gewinnt um ${Math.abs(white - black)}`}: ${white} zu ${black}.`,
    brokenOff: 'Das Spiel ist abgebrochen.', yourTurn: (name) => `${name}: am Zug. W\u00e4hle ein Feld.`, thinking: (name) => `${name} denkt nach.`,
    turn: 'Zug', of: 'von', noGame: 'Noch kein Spiel. Beantworte die Fragen des Programms, oder beginne gleich:', quick: 'Gegen Graf Vauban', quickTwo: 'Zu zweit',
    newGame: 'Neues Spiel', advice: 'Um Rat fragen', breakOff: 'Abbrechen', backMove: 'Einen Zug zur\u00fcck', begin: 'Beginnen', goOn: 'Weiter', end: 'Turnier beenden', yes: 'Ja', no: 'Nein',
    human: 'Mensch', keep: 'So lassen', again: 'Noch einmal', insertOther: 'Andere Diskette liegt ein', giveUp: 'Aufgeben', format: 'Formatieren', older: '\u00c4ltere', newer: 'Neuere', menu: 'Men\u00fc',
    share: 'Stellung teilen', copied: 'Der Link ist kopiert.', copyThis: 'Diesen Link kopieren:', sound: 'Ton', soundOff: 'Ton aus', full: 'Vollbild', resume: 'Weiter', keys: 'Tasten',
    past: 'Die letzten zehn Minuten', ago: (time) => `vor ${time}`, present: 'jetzt', takeOver: '\u00dcbernehmen', watching: 'Vorf\u00fchrung. Jeder Zug \u00fcbernimmt.', disks: 'Disketten',
    lord: 'Was der Lord denkt', howTo: 'Spielregeln', settings: 'Bild und Ton', moves: 'Was geschah', about: '\u00dcber', sharp: 'Scharfe Bildpunkte', auto: 'Wie das System', light: 'Hell', dark: 'Dunkel',
    lang: 'Sprache', volume: 'Lautst\u00e4rke', power: 'Aus und wieder an', close: 'Schlie\u00dfen', drive: 'Laufwerk', insert: 'Einlegen', rename: 'Umbenennen', remove: 'L\u00f6schen', download: 'Herunterladen',
    open: 'Diskettenabbild \u00f6ffnen\u2026', fresh: 'Eine frische Spieldiskette', kept: 'In diesem Browser aufbewahrt. Was das Programm schreibt, wird sofort gesichert.',
    notKept: 'Dieser Browser bewahrt nichts auf: lade deine Diskette herunter, bevor du gehst.', full_: 'Der Speicher ist voll: lade deine Diskette herunter, bevor du gehst.',
    newName: 'Neuer Name', really: (name) => `\u201e${name}\u201c endg\u00fcltig l\u00f6schen?`, inDrive: 'in Laufwerk 1', saved: 'Gesichert.',
    badLink: 'Der Link l\u00e4sst sich nicht spielen:', badFile: 'Die Datei l\u00e4sst sich nicht verwenden:', stuck: 'Die Maschine steht:', broken: 'Die Seite kann nicht beginnen:',
    wantedFiles: (names) => `die Seite nimmt ${names} .trace, und .gz und .zip mit einem davon`, sameServer: 'eine Aufzeichnung per Adresse muss auf dem Server der Seite liegen; lege sie sonst auf der Seite ab',
    game: 'Spiel', otherGame: 'Dieses Spiel wird im Bild gespielt, mit der Tastatur, den Tasten der Maschine oder dem Kn\u00fcppel. Feld, Links und Gedanken sind die von Fortress.', stick: 'Ein Steuerkn\u00fcppel: lege den Daumen darauf', fire: 'Feuer',
    noWeights: 'Ein Mensch, der keine Gewichte hat.', typeHere: 'An die Maschine tippen', teachHead: 'Unterricht', teacher: 'Lehrer', teachGames: 'Spiele', teachLength: 'Z\u00fcge', teach: 'Unterrichten', stopTeaching: 'Anhalten',
    teachLead: 'Dein Lord spielt Schwarz gegen einen Lehrer, im Hintergrund auf einer eigenen Maschine, und lernt aus jedem Spiel; ist das Feld oben leer, tut es ein Lord der Diskette.',
    taught: (played, games, won) => `${played} von ${games} Spielen gespielt, ${won} gewonnen. Die Linie: Punkte vor dem Lehrer.`,
    jump: 'Zum Feld', phoneKeys: 'Tasten der Maschine zeigen',
};

/** @type {Partial<Texts>} */
const french = {
    language: 'Fran\u00e7ais',
    lead: 'Le jeu de strat\u00e9gie de SSI (1983)\u00a0: le vrai programme 6502 sur la machine exacte. Rien n\u2019est install\u00e9, rien n\u2019est envoy\u00e9.',
    board: 'Le terrain', screen: 'L\u2019\u00e9cran de la machine', screenText: 'Texte \u00e0 l\u2019\u00e9cran', answers: 'R\u00e9ponses', sayIt: 'Votre r\u00e9ponse', enter: 'Valider',
    white: 'Blanc', black: 'Noir', empty: 'vide', whiteFlag: 'drapeau blanc', blackFlag: 'drapeau noir', whiteCastle: 'ch\u00e2teau blanc', blackCastle: 'ch\u00e2teau noir',
    levels: ['un niveau', 'deux niveaux', 'trois niveaux'], underSiege: 'assi\u00e9g\u00e9', cursor: 'curseur du jeu',
    gameBegins: (game, white) => `La partie ${game} commence. ${white ? 'Blanc' : 'Noir'} joue en premier.`,
    builds: (white, square) => `${white ? 'Blanc' : 'Noir'} construit en ${square}.`, falls: (squares) => `${squares.join(' et ')} ${squares.length > 1 ? 'tombent' : 'tombe'}.`,
    sieges: (count) => count === 1 ? 'Un ch\u00e2teau est assi\u00e9g\u00e9.' : `${count} ch\u00e2teaux sont assi\u00e9g\u00e9s.`, score: (white, black) => `Blanc ${white}, Noir ${black}.`,
    forfeits: (white) => `${white ? 'Blanc' : 'Noir'} n\u2019a plus de case et passe son tour.`,
    gameOver: (game, white, black) => `La partie ${game} est finie. ${white === black ? '\u00c9galit\u00e9' : `${white > black ? 'Blanc' : 'Noir'} gagne de ${Math.abs(white - black)}`}\u00a0: ${white} \u00e0 ${black}.`,
    brokenOff: 'La partie est interrompue.', yourTurn: (name) => `${name}\u00a0: \u00e0 vous. Choisissez une case.`, thinking: (name) => `${name} r\u00e9fl\u00e9chit.`,
    turn: 'Tour', of: 'sur', noGame: 'Pas encore de partie. R\u00e9pondez au programme, ou commencez tout de suite\u00a0:', quick: 'Contre le comte Vauban', quickTwo: '\u00c0 deux',
    newGame: 'Nouvelle partie', advice: 'Demander conseil', breakOff: 'Interrompre', backMove: 'Reprendre un coup', begin: 'Commencer', goOn: 'Continuer', end: 'Finir le tournoi', yes: 'Oui', no: 'Non',
    human: 'Humain', computer: 'Ordinateur', keep: 'Garder', again: 'R\u00e9essayer', insertOther: 'Autre disquette ins\u00e9r\u00e9e', giveUp: 'Abandonner', format: 'Formater', older: 'Plus anciens', newer: 'Plus r\u00e9cents',
    share: 'Partager la position', copied: 'Le lien est copi\u00e9.', copyThis: 'Copiez ce lien\u00a0:', sound: 'Son', soundOff: 'Son coup\u00e9', full: 'Plein \u00e9cran', resume: 'Reprendre', keys: 'Touches',
    past: 'Les dix derni\u00e8res minutes', ago: (time) => `il y a ${time}`, present: 'maintenant', takeOver: 'Prendre la main', watching: 'D\u00e9monstration. Tout coup prend la main.', disks: 'Disquettes',
    lord: 'Ce que pense le seigneur', howTo: 'R\u00e8gles', settings: 'Image et son', moves: 'Ce qui s\u2019est pass\u00e9', about: '\u00c0 propos', monitor: '\u00c9cran', sharp: 'Pixels nets', theme: 'Th\u00e8me', auto: 'Comme le syst\u00e8me',
    light: 'Clair', dark: 'Sombre', lang: 'Langue', power: '\u00c9teindre et rallumer', close: 'Fermer', drive: 'Lecteur', insert: 'Ins\u00e9rer', rename: 'Renommer', remove: 'Supprimer', download: 'T\u00e9l\u00e9charger',
    open: 'Ouvrir une image\u2026', fresh: 'Une disquette neuve', kept: 'Gard\u00e9 dans ce navigateur. Ce que le programme \u00e9crit est sauv\u00e9 aussit\u00f4t.',
    notKept: 'Ce navigateur ne garde rien\u00a0: t\u00e9l\u00e9chargez votre disquette avant de partir.', full_: 'Plus de place\u00a0: t\u00e9l\u00e9chargez votre disquette avant de partir.',
    newName: 'Nouveau nom', really: (name) => `Supprimer \u00ab\u00a0${name}\u00a0\u00bb d\u00e9finitivement\u00a0?`, inDrive: 'dans le lecteur 1', saved: 'Sauv\u00e9.',
    badLink: 'Le lien ne peut pas \u00eatre jou\u00e9\u00a0:', badFile: 'Le fichier ne peut pas \u00eatre utilis\u00e9\u00a0:', stuck: 'La machine s\u2019est arr\u00eat\u00e9e\u00a0:', broken: 'La page ne peut pas commencer\u00a0:',
    wantedFiles: (names) => `la page prend ${names} .trace, ou .gz et .zip avec l\u2019un d\u2019eux`, sameServer: 'un enregistrement par adresse doit \u00eatre sur le serveur de la page\u00a0; sinon d\u00e9posez-le sur la page',
    game: 'Jeu', otherGame: 'Ce jeu se joue dans l\u2019image, au clavier, avec les touches de la machine ou la manette. Le terrain, les liens et les pens\u00e9es sont ceux de Fortress.', stick: 'Une manette\u00a0: posez-y le pouce', fire: 'Feu',
    noWeights: 'Un humain, qui n\u2019a pas de poids.', typeHere: '\u00c9crire \u00e0 la machine', teachHead: 'L\u2019enseigner', teacher: 'Ma\u00eetre', teachGames: 'Parties', teachLength: 'Tours', teach: 'Enseigner', stopTeaching: 'Arr\u00eater',
    teachLead: 'Votre seigneur joue Noir contre un ma\u00eetre, en arri\u00e8re-plan sur sa propre machine, et apprend de chaque partie\u00a0; si le champ est vide, c\u2019est un seigneur de la disquette.',
    taught: (played, games, won) => `${played} parties sur ${games}, ${won} gagn\u00e9es. La ligne\u00a0: points d\u2019avance sur le ma\u00eetre.`,
    jump: 'Aller au terrain', phoneKeys: 'Montrer les touches',
};

/** @type {Record<string, Texts>} */
const languages = { en: english, de: { ...english, ...german }, fr: { ...english, ...french } };

export const languageNames = Object.entries(languages).map(([code, { language }]) => [code, language]);

/**
 * The wanted language, else the browser's, else English.
 * @param {string} [wanted]
 */
export function languageOf(wanted) {
    for (const code of [wanted ?? '', ...navigator.languages.map((each) => each.slice(0, 2))])
        if (code in languages) return code;
    return 'en';
}

/** @param {string} code */
export const textsOf = (code) => languages[code];
