import type { MessageParts } from '#core/settings/message.ts'
import type { BotFile } from './message.ts'

/** The address by which Discord finds a picture: its own, or `attachment://…` for an upload attached to the message. */
export type AddressOf = (url: string) => string

const UPLOAD = /^\/uploads\/([\w-]+\.(\w+))$/
const ATTACHED = 'attachment://'
const CONTENT_TYPE: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/**
 * Uploads are attached to the message as files: Discord need not reach this server, and they stay when the upload is
 * deleted.
 */
export function uploadsAttached(version: MessageParts): AddressOf {
  const hidden = new Set((version.images ?? []).flatMap(({ url, spoiler }) => (spoiler ? [url] : [])))
  return (url) => {
    const [, name] = UPLOAD.exec(url) ?? []
    if (!name) return url
    // Discord hides a picture by its file name.
    return `${ATTACHED}${hidden.has(url) ? `SPOILER_${name}` : name}`
  }
}

/** The uploads of a version that `picture` attaches. */
export function filesOf(version: MessageParts, picture: AddressOf): BotFile[] {
  const alts = new Map((version.images ?? []).map(({ url, alt }) => [url, alt]))
  return [...uploadsIn(version)].flatMap((url) => {
    const [, , extension = ''] = UPLOAD.exec(url) ?? []
    const shown = picture(url)
    if (!shown.startsWith(ATTACHED)) return []
    const alt = alts.get(url)
    const contentType = CONTENT_TYPE[extension.toLowerCase()] ?? 'application/octet-stream'
    return [{ name: shown.slice(ATTACHED.length), contentType, url, ...(alt && { alt }) }]
  })
}

function uploadsIn(version: MessageParts): Set<string> {
  const found = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value === 'string' && UPLOAD.test(value)) found.add(value)
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) look(inner)
  }
  look([version.images, version.embeds, version.blocks])
  return found
}
