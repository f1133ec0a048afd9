import type { RawFile } from '@discordjs/rest'
import type { Image } from '#core/settings/embed.ts'
import type { MessageParts } from '#core/settings/message.ts'
import type { Database } from '#store/database.ts'
import { readUpload } from '#store/uploads.ts'

const UPLOAD = /^\/uploads\/([\w-]+\.\w+)$/

export type MessageFiles = {
  files: RawFile[]
  /** Discord takes descriptions beside the files, by their place. */
  attachments: { id: string; filename: string; description?: string }[]
  /** `attachment://…` for our own uploads, anything else as it is. */
  picture(url: string): string
}

/** Our uploads travel with the message: nobody outside needs to reach this server, and they outlive it. */
export async function loadMessageFiles(db: Database, version: MessageParts): Promise<MessageFiles> {
  const attached = new Map((version.images ?? []).map((image) => [image.url, image]))
  const names = new Map<string, string>()
  const found: MessageFiles = { files: [], attachments: [], picture: (url) => names.get(url) ?? url }
  for (const url of uploadsIn(version)) {
    const name = UPLOAD.exec(url)?.[1]
    const upload = name === undefined ? null : await readUpload(db, name)
    if (name === undefined || !upload) continue
    const image = attached.get(url)
    const filename = fileName(name, image)
    const id = String(found.files.length)
    found.files.push({ name: filename, data: upload.content, contentType: upload.contentType })
    found.attachments.push({ id, filename, ...(image?.alt && { description: image.alt }) })
    names.set(url, `attachment://${filename}`)
  }
  return found
}

/** Discord knows a hidden picture by its name. */
function fileName(name: string, image: Image | undefined): string {
  return image?.spoiler ? `SPOILER_${name}` : name
}

function uploadsIn(version: MessageParts): Set<string> {
  const found = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value === 'string' && UPLOAD.test(value)) found.add(value)
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) look(inner)
  }
  look(version)
  return found
}
