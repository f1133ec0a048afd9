import type { ImportReply } from '#core/settings-file-api.ts'
import type { MissingThing } from './match-references.ts'

/** Each once, however many settings refer to it: the replacement chosen for it applies everywhere. */
export function listMissing(things: readonly MissingThing[]): ImportReply['missing'] {
  const byId = new Map(
    things.map(({ id, name, reference }): [string, ImportReply['missing'][number]] => [
      id,
      reference.kind === 'role'
        ? { kind: 'role', id, name, given: reference.given }
        : { kind: 'channel', id, name, types: reference.types && [...reference.types] },
    ]),
  )
  return [...byId.values()]
}
