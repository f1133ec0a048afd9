/** Something a text can mention: how it is shown, and how it is written when saved. */
export type Namable = { shown: string; written: string }

export type NamableGuild = {
  channels: readonly { id: string; name: string }[]
  roles: readonly { id: string; name: string; managed: boolean }[]
  emojis: readonly { id: string; name: string; animated: boolean }[]
}

/**
 * People read `#rules`, Discord wants `<#1234>`. Names used twice stay as ids: the name does not tell which one was
 * meant. Longest first, so that `#rules-fr` is not read as `#rules`.
 */
export function namablesOf({ channels, roles, emojis }: NamableGuild, guildId: string): Namable[] {
  const all = [
    ...channels.map(({ id, name }) => ({ shown: `#${name}`, written: `<#${id}>` })),
    ...roles.filter(({ id }) => id !== guildId).map(({ id, name }) => ({ shown: `@${name}`, written: `<@&${id}>` })),
    ...emojis.map(({ id, name, animated }) => ({
      shown: `:${name}:`,
      written: `<${animated ? 'a' : ''}:${name}:${id}>`,
    })),
  ]
  const counts = new Map<string, number>()
  for (const { shown } of all) counts.set(shown, (counts.get(shown) ?? 0) + 1)
  return longestFirst(all.filter(({ shown }) => counts.get(shown) === 1 && shown.length > 1))
}

const longestFirst = (namables: readonly Namable[]) => namables.toSorted((a, b) => b.shown.length - a.shown.length)

/** Adds names that became known later; a name that is taken stays with what had it. */
export function withMoreNames(known: readonly Namable[], more: readonly Namable[]): readonly Namable[] {
  if (more.length === 0) return known
  const taken = new Set(known.map(({ shown }) => shown))
  const counts = Map.groupBy(more, ({ shown }) => shown)
  const fresh = more.filter(({ shown }) => !taken.has(shown) && counts.get(shown)?.length === 1)
  return longestFirst([...known, ...fresh])
}

export type NameWriter = { show(written: string): string; write(shown: string): string }

export function createNameWriter(namables: readonly Namable[]): NameWriter {
  const byWritten = new Map(namables.map(({ shown, written }) => [written, shown]))
  const bySign = Map.groupBy(namables, ({ shown }) => shown.charAt(0))
  const isNamePart = (character: string) => /[\p{L}\p{N}_-]/u.test(character)
  const nameAt = (text: string, at: number): Namable | null => {
    // `a#b`, `mail@host` and the `<#…>` of an id do not mention anything.
    const before = text.charAt(at - 1)
    if (before === '<' || before === '\\' || (before !== '' && isNamePart(before))) return null
    // Nor do `https://help` and `./help`.
    if (text.charAt(at) === '/' && !/^[\s(*_~|>"'«]?$/.test(before)) return null
    return (
      bySign.get(text.charAt(at))?.find(({ shown }) => {
        if (!text.startsWith(shown, at)) return false
        return shown.endsWith(':') || !isNamePart(text.charAt(at + shown.length))
      }) ?? null
    )
  }
  return {
    show: (written) =>
      written.replace(/<(?:#|@[&!]?|a?:\w{2,32}:|\/[^<>:\n]{1,100}:)\d{1,20}>/g, (id) => byWritten.get(id) ?? id),
    write(shown) {
      let written = ''
      for (let at = 0; at < shown.length; ) {
        const found = '#@:/'.includes(shown.charAt(at)) ? nameAt(shown, at) : null
        written += found?.written ?? shown.charAt(at)
        at += found?.shown.length ?? 1
      }
      return written
    },
  }
}
