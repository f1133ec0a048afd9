import type { BotFile } from '#core/bot/message.ts'
import { filesInside, type LoadedFile } from './message-body.ts'

const FILE_MAX_BYTES = 10 * 1024 * 1024
const FETCH_MAX_MS = 5_000
const UPLOAD = /^\/uploads\/([\w-]+\.\w+)$/
/** Where Discord keeps attachments; an emulator has a place of its own. */
const DISCORD_MEDIA = ['https://cdn.discordapp.com/', 'https://media.discordapp.net/']

export type FileSources = {
  cdn: string
  readUpload(name: string): Promise<{ content: Buffer } | null>
  /** Called with the reason when a file is left out. */
  onLeftOut?(name: string, reason: unknown): void
}

/** In the given order; a file that is gone, too large or too slow is left out. */
export async function loadFiles(files: readonly BotFile[], sources: FileSources): Promise<LoadedFile[]> {
  const loaded = await Promise.all(
    files.map(async (file): Promise<LoadedFile[]> => {
      if (!('url' in file)) return filesInside([file])
      const { name, contentType, alt } = file
      try {
        return [{ name, contentType, data: await loadFile(file.url, sources), ...(alt && { alt }) }]
      } catch (error) {
        sources.onLeftOut?.(name, error)
        return []
      }
    }),
  )
  return loaded.flat()
}

/** Throws when it is gone, too large or too slow, or when its address is not allowed. */
export async function loadFile(url: string, { cdn, readUpload }: FileSources): Promise<Buffer> {
  const [, name] = UPLOAD.exec(url) ?? []
  if (name) {
    const upload = await readUpload(name)
    if (!upload) throw new Error(`there is no upload ${name}`)
    return upload.content
  }
  // Addresses come from people's messages: only the platform's own hosts are contacted.
  if (![`${cdn}/`, ...DISCORD_MEDIA].some((place) => url.startsWith(place))) throw new Error(`refused to fetch ${url}`)
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MAX_MS), redirect: 'error' })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    // Leaving the loop ends the download.
    if (bytes > FILE_MAX_BYTES) throw new Error(`${url} has more than ${FILE_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
