// Offline use: shows the stored version of the page and stores a newer one for the next visit. Leaves alone caches of
// other applications and of copies in other folders.
const ours = `fortress-${self.registration.scope}-`, kept = `${ours}@VERSION@`;
const files = '@FILES@'; // with hashes

// Installs a version as a whole: a file with a wrong hash fails the installation.
async function fill() {
    const fetched = await Promise.all(Object.entries(files).map(async ([file, integrity]) =>
        ({ file, response: await fetch(file, { cache: 'reload', integrity }) })));
    const cache = await caches.open(kept);
    for (const { file, response } of fetched) await cache.put(file, response);
    await self.skipWaiting();
}

/** @param {string} name */
async function isOld(name) {
    if (/^fortress-[0-9a-f]{16}$/.test(name)) return await (await caches.open(name)).match('./') !== undefined; // by an earlier worker
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
