import { m } from '#texts'
import type { Tried } from '../rules/try-command.ts'

const MENTION = /<@!?(\d+)>/g

/** How the text after a command is split into words, with the variable of each. */
export function TryTokens({ tried: { args, people, target } }: { tried: Tried }) {
  if (args.length === 0) return null
  const shown = (word: string) =>
    word.replace(MENTION, (typed, id: string) => (people.has(id) ? `@${people.get(id)}` : typed))
  return (
    <dl className="try-tokens" aria-label={m['custom-commands.page.try.tokens']()}>
      {args.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words are told apart by their place
        <div key={place}>
          <dt>
            <code>{`{args.${place + 1}}`}</code>
          </dt>
          <dd>{shown(word)}</dd>
        </div>
      ))}
      {target !== null && (
        <div>
          <dt>
            <code>{'{target}'}</code>
          </dt>
          <dd>@{target}</dd>
        </div>
      )}
    </dl>
  )
}
