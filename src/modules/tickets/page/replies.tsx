import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { Section } from '#ui/section.tsx'
import { ReplyForm } from './reply-form.tsx'
import { type NamedReply, namedReply, useReplies } from './use-replies.tsx'

const newReply = (id: string): NamedReply => ({ id, name: '' })

/** Quick replies. */
export function Replies() {
  const source = useReplies()
  return (
    <Section title={m['tickets.page.replies.title']()} summary={m['tickets.page.replies.summary']()}>
      <EntryList
        source={source}
        path="ticketSystem.replies"
        schema={namedReply}
        make={newReply}
        title={({ name }) => name}
        summary={({ content, embed }) => (content ?? embed?.title ?? embed?.description ?? '').slice(0, 120)}
        form={ReplyForm}
        check={({ name }, others) =>
          others.some((other) => other.name === name) ? [issue('name', 'V_DUPLICATE')] : []
        }
        addLabel={m['tickets.page.replies.add']()}
        empty={{ title: m['tickets.page.replies.none'](), text: m['tickets.page.replies.noneHelp'](), icon: 'u-text' }}
        sortable
        duplicable
      />
    </Section>
  )
}
