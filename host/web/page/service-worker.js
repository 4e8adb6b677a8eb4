// The page off line, once it has been visited: the version that is kept is shown, a newer one is kept for the next time.
// Caches of other applications, and of copies of this page in other folders, are left alone.
const ours = `fortress-${self.registration.scope}-`, kept = `${ours}@VERSION@`;
const files = '@FILES@'; // with their hashes

// A file of another version fails the installation, and with it the version.
async function fill() {
    const fetched = await Promise.all(Object.entries(files).map(async ([file, integrity]) =>
        ({ file, response: await fetch(file, { cache: 'reload', integrity }) })));
    const cache = await caches.open(kept);
    for (const { file, response } of fetched) await cache.put(file, response);
    await self.skipWaiting();
}

/** @param {string} name */
async function isOld(name) {
    if (/^fortress-[0-9a-f]{16}$/.test(name)) return await (await caches.open(name)).match('./') !== undefined; // of an earlier worker here
    return name.startsWith(ours) && name !== kept;
}

async function forgetOld() {
    for (const name of await caches.keys()) if (await isOld(name)) await caches.delete(name);
    await self.clients.claim();
}

async function answer(request) {
    const cache = await caches.open(kept), isIndex = new URL(request.url).pathname.endsWith('/index.html');
    return await cache.match(isIndex ? './' : request, { ignoreSearch: true }) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
