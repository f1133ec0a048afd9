import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores the bytes of attachments. */
export type Files = {
  put(attachmentId: string, bytes: Uint8Array): Promise<void>
  get(attachmentId: string): Promise<Uint8Array | null>
  remove(attachmentId: string): Promise<void>
}

const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024

/** For tests and temporary worlds: the oldest files are dropped when the memory is full. */
export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>()
  let held = 0
  const drop = (id: string) => {
    held -= files.get(id)?.byteLength ?? 0
    files.delete(id)
  }
  return {
    async put(id, bytes) {
      files.set(id, bytes)
      held += bytes.byteLength
      while (held > MEMORY_LIMIT_BYTES && files.size > 1) drop(files.keys().next().value!)
    },
    get: async (id) => files.get(id) ?? null,
    remove: async (id) => drop(id),
  }
}

export function folderFiles(folder: string): Files {
  // Ids come from our own snowflakes; checked anyway, because they become part of a path.
  const pathOf = (id: string) => {
    if (!/^\d+$/.test(id)) throw new RangeError(`not an attachment id: ${id}`)
    return join(folder, id)
  }
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(pathOf(id), bytes)
    },
    async get(id) {
      try {
        return await readFile(pathOf(id))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
