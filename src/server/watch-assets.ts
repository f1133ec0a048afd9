import { relative } from 'node:path'
import sharp from 'sharp'
import type { ViteDevServer } from 'vite'

const PICTURE = /\.(?:png|jpe?g|webp|gif|svg|avif)$/i

/** spec §7: in development, pages are notified over a websocket when a picture of the content changes. */
export function watchAssets(vite: ViteDevServer): void {
  const { publicDir } = vite.config
  vite.watcher.add(publicDir)
  vite.watcher.on('all', async (event, file) => {
    if (!file.startsWith(publicDir) || !PICTURE.test(file)) return
    const src = `/${relative(publicDir, file).replaceAll('\\', '/')}`
    const { width, height } = event === 'unlink' ? {} : await sharp(file).metadata()
    vite.ws.send('content-asset', {
      event: event === 'unlink' ? 'remove' : 'update',
      src,
      width: width ?? null,
      height: height ?? null,
    })
  })
}
