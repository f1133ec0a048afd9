import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { commandIdeas } from '../rules/command-ideas.ts'
import { type CustomCommand, haveDistinctNames } from '../settings.ts'
import './command-ideas.css'

type CommandIdeasProps = { source: EntrySource<CustomCommand> }

/** Example commands. They are saved with the save bar like any other change. */
export function CommandIdeas({ source }: CommandIdeasProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" icon="u-list" onClick={() => setOpen(true)}>
        {m['custom-commands.page.ideas.open']()}
      </Button>
      {isOpen && <IdeasDialog source={source} onClosed={() => setOpen(false)} />}
    </>
  )
}

type Settings = { prefix: string; language: Locale; moneySystem: boolean }

function IdeasDialog({ source, onClosed }: CommandIdeasProps & { onClosed(): void }) {
  const { prefix, language, moneySystem } = useEffectiveSettings<Settings>()
  const [ideas] = useState(() => commandIdeas(language, { moneySystem }, newEntryId))
  const [told, setTold] = useState('')
  const isFull = source.limit !== null && source.limit.count >= source.limit.max
  const add = async (idea: CustomCommand) => {
    const result = await source.create(idea)
    setTold(result.ok ? m['custom-commands.page.ideas.added']({ name: `${prefix}${idea.name}` }) : result.message)
  }
  return (
    <Modal
      title={m['custom-commands.page.ideas.open']()}
      onClosed={onClosed}
      actions={(close) => <Button onClick={close}>{m['ui.close']()}</Button>}
    >
      <p className="soft">{m['custom-commands.page.ideas.help']()}</p>
      <ul className="command-ideas">
        {ideas.map((idea) => {
          const name = `${prefix}${idea.name}`
          const isThere = !haveDistinctNames([...source.entries, idea])
          return (
            <li key={idea.id}>
              <span className="grow">
                <code>{name}</code> <span className="soft sm">{idea.description}</span>
              </span>
              <Button
                size="small"
                icon={isThere ? 'u-check' : 'u-plus'}
                disabled={isThere || isFull}
                aria-label={isThere ? undefined : m['custom-commands.page.ideas.addNamed']({ name })}
                onClick={() => add(idea)}
              >
                {isThere ? m['custom-commands.page.ideas.there']() : m['custom-commands.page.ideas.add']()}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="soft sm" role="status">
        {isFull && source.limit ? m['issues.V_LIMIT'](source.limit) : told}
      </p>
    </Modal>
  )
}
