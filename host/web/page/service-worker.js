// The page off line, once it has been visited: the version that is kept is shown, a newer one is kept for the next time.
const kept = 'fortress-@VERSION@';
const files = ['./', 'manifest.webmanifest', 'icon.svg'];

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
    const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))));
    event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
    event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
