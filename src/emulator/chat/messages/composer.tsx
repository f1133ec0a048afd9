import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import type { MessageShape } from '../../live/discord-shapes.ts'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { acts } from '../state/acts.ts'
import { useEmojis } from '../use-emojis.ts'
import { CommandForm } from './command-form.tsx'
import { type Command, useCommands } from './commands.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { AttachButton, FileChips, useFiles } from './files.tsx'
import { Suggestions } from './suggestions.tsx'
import { type Suggestion, suggest, tokenBefore, withMentions } from './tokens.ts'
import './composer.css'

type ComposerProps = { channel: Channel | null; place: string; replyTo: MessageShape | null; onReplied(): void }

const MESSAGE_MAX = 2_000

export function Composer({ channel, place: where, replyTo, onReplied }: ComposerProps) {
  const { state, place, settle } = useChat()
  const { guild, hall } = state
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  const [command, setCommand] = useState<Command | null>(null)
  const [picking, setPicking] = useState<HTMLElement | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const isCommand = /^\/[^\n]*$/.test(text)
  const commands = useCommands(isCommand)
  const { files, isBusy, add, drop, clear } = useFiles()
  const token = isCommand ? null : tokenBefore(text, caret)
  const emojis = useEmojis(token?.sign === ':')
  const me = hall?.person
  if (!me || !place.channelId) return null
  const channelId = place.channelId

  const word = text.slice(1).toLowerCase()
  const suggestions: Suggestion[] = isDismissed
    ? []
    : isCommand
      ? commands
          .filter(({ label }) => label.toLowerCase().startsWith(word) || label.toLowerCase().includes(word))
          .slice(0, 20)
          .map(({ key, label, description }) => ({ key, label: `/${label}`, hint: description, insert: '' }))
      : token
        ? suggest(guild, token.sign, token.word, emojis ?? [])
        : []
  const chosen = suggestions[Math.min(active, suggestions.length - 1)]

  const change = (next: string, at: number) => {
    setText(next)
    setCaret(at)
    setActive(0)
    setDismissed(false)
  }
  const put = (insert: string, from: number) => {
    const next = `${text.slice(0, from)}${insert} ${text.slice(caret)}`
    change(next, from + insert.length + 1)
    field.current?.focus()
  }
  const take = (suggestion: Suggestion) => {
    const found = isCommand ? commands.find(({ key }) => key === suggestion.key) : undefined
    if (found) {
      setCommand(found)
      change('', 0)
    } else if (token) put(suggestion.insert, token.from)
  }
  const send = async () => {
    const content = withMentions(text.trim(), guild)
    if (isBusy || (content === '' && files.length === 0)) return
    const fileIds = files.map(({ id }) => id)
    if (!settle(await acts.write(channelId, me.id, content, { replyTo: replyTo?.id ?? null, fileIds }))) return
    change('', 0)
    clear()
    onReplied()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isOpen = suggestions.length > 0
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : suggestions.length - 1
      setActive((at) => (Math.min(at, suggestions.length - 1) + step) % suggestions.length)
    } else if (isOpen && chosen && (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey))) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape') {
      if (isOpen) setDismissed(true)
      else onReplied()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void send()
    }
  }
  if (command) {
    return (
      <CommandForm
        command={command}
        channelId={channelId}
        onDone={() => {
          setCommand(null)
          requestAnimationFrame(() => field.current?.focus())
        }}
      />
    )
  }
  if (channel && !channel.mayWrite)
    return <p className="composer-closed">{m['chat.talk.mayNotWrite']({ name: me.name })}</p>
  return (
    <div className="composer">
      {suggestions.length > 0 && (
        <Suggestions id={listId} suggestions={suggestions} active={chosen?.key ?? null} onTake={take} />
      )}
      {replyTo && (
        <p className="composer-reply">
          <span>{m['chat.talk.replyingTo']({ name: replyTo.author.global_name ?? replyTo.author.username })}</span>
          <IconButton size="small" icon="u-x" label={m['ui.cancel']()} onClick={onReplied} />
        </p>
      )}
      <FileChips files={files} onDrop={drop} />
      <div className="composer-line">
        <AttachButton onChoose={add} disabled={isBusy} />
        <Avatar user={me} size="small" />
        <textarea
          ref={field}
          rows={1}
          maxLength={MESSAGE_MAX}
          aria-label={m['chat.talk.writeAs']({ name: me.name, channel: where })}
          placeholder={m['chat.talk.writeShort']({ name: me.name })}
          aria-autocomplete="list"
          aria-controls={suggestions.length > 0 ? listId : undefined}
          aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
          value={text}
          onChange={({ target }) => change(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={press}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) void add(clipboardData.files)
          }}
        />
        <IconButton
          icon="u-smile"
          label={m['chat.talk.emoji']()}
          onClick={(event) => setPicking(event.currentTarget)}
        />
        <IconButton
          className="composer-send"
          icon="u-arrow"
          label={m['chat.talk.send']()}
          disabled={isBusy || (text.trim() === '' && files.length === 0)}
          onClick={send}
        />
      </div>
      {picking && (
        <EmojiPicker
          anchor={picking}
          label={m['chat.talk.emoji']()}
          onClose={() => setPicking(null)}
          onChoose={(key) => {
            const name = key.includes(':') ? `:${key.split(':')[0]}:` : key
            put(name, caret)
          }}
        />
      )}
    </div>
  )
}
