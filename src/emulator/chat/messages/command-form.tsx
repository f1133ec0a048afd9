import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useChat } from '../context.tsx'
import { acts, type OptionValues } from '../state/acts.ts'
import { type Command, type CommandOption, shownDescription, shownName } from './commands.ts'
import { FileField } from './files.tsx'
import { choicesOf, type Kind } from './use-choices.ts'

/** Reference, "Application Command Option Type". */
const INTEGER = 4
const BOOLEAN = 5
const NUMBER = 10
const ATTACHMENT = 11
const KINDS: Record<number, Kind> = { 6: 'user', 7: 'channel', 8: 'role', 9: 'mentionable' }

type Texts = Record<string, string>
type CommandFormProps = { command: Command; channelId: string; onDone(): void }

/** A chosen command and its options, in place of the composer. */
export function CommandForm({ command, channelId, onDone }: CommandFormProps) {
  const { state, settle } = useChat()
  const [texts, setTexts] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const locale = state.hall?.person.locale ?? ''
  const me = state.hall?.person.id ?? ''
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input, select')
    const button = form.current?.querySelector<HTMLElement>('[type="submit"]')
    ;(field ?? button)?.focus()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isDone = settle(await acts.run(channelId, command.name, valuesOf(command.options, texts), me))
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <form
      ref={form}
      className="command-form"
      aria-label={`/${command.label}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
    >
      <div className="command-form-head">
        <b>/{command.label}</b>
        <span>{command.description}</span>
        <button type="submit" className="dc-button dc-button-primary" disabled={isBusy}>
          {m['chat.talk.run']()}
        </button>
        <IconButton size="small" icon="u-x" label={m['ui.cancel']()} onClick={onDone} />
      </div>
      {command.options.length > 0 && (
        <div className="command-options">
          {command.options.map((option) => (
            <div key={option.name} className="dc-field">
              <label htmlFor={`${id}-${option.name}`} className={option.required ? 'dc-required' : undefined}>
                {shownName(option, locale)}
              </label>
              <OptionField
                id={`${id}-${option.name}`}
                option={option}
                value={texts[option.name] ?? ''}
                onChange={(text) => setTexts((all) => ({ ...all, [option.name]: text }))}
                complete={async (text) => {
                  const values = { ...valuesOf(command.options, texts), [option.name]: text }
                  return acts.complete(channelId, command.name, values, option.name, me)
                }}
              />
              <small>{shownDescription(option, locale)}</small>
            </div>
          ))}
        </div>
      )}
    </form>
  )
}

/** The typed values, converted to the declared kinds; empty ones are left out. */
function valuesOf(options: CommandOption[], texts: Texts): OptionValues {
  const values: OptionValues = {}
  for (const { name, type } of options) {
    const text = texts[name]
    if (text === undefined || text === '') continue
    values[name] =
      type === INTEGER || type === NUMBER ? Number(text.replace(',', '.')) : type === BOOLEAN ? text === 'true' : text
  }
  return values
}

type OptionFieldProps = {
  id: string
  option: CommandOption
  value: string
  onChange(text: string): void
  complete(text: string): ReturnType<typeof acts.complete>
}

function OptionField({ id, option, value, onChange, complete }: OptionFieldProps) {
  const { state } = useChat()
  const locale = state.hall?.person.locale ?? ''
  const kind = KINDS[option.type]
  if (option.type === ATTACHMENT)
    return <FileField label={shownName(option, locale)} onChange={([file]) => onChange(file ?? '')} />
  const choices = kind
    ? choicesOf(state.guild, kind, option.channel_types ?? null)
    : option.type === BOOLEAN
      ? [
          { value: 'true', label: m['chat.talk.yes']() },
          { value: 'false', label: m['chat.talk.no']() },
        ]
      : (option.choices ?? []).map((one) => ({ value: String(one.value), label: shownName(one, locale) }))
  if (choices.length > 0) {
    return (
      <select id={id} required={option.required} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{m['chat.talk.choose']()}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )
  }
  if (option.autocomplete)
    return <CompletedField id={id} option={option} value={value} onChange={onChange} complete={complete} />
  const isNumber = option.type === INTEGER || option.type === NUMBER
  return (
    <input
      id={id}
      type={isNumber ? 'number' : 'text'}
      step={option.type === NUMBER ? 'any' : undefined}
      required={option.required}
      min={option.min_value}
      max={option.max_value}
      minLength={isNumber ? undefined : option.min_length}
      maxLength={isNumber ? undefined : option.max_length}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const proposalsSchema = z.array(
  z.object({
    name: z.string(),
    name_localizations: z.nullish(z.record(z.string(), z.string())),
    value: z.union([z.string(), z.number()]),
  }),
)

/** The application is asked at each change; an outdated answer is dropped. */
function CompletedField({ id, option, value, onChange, complete }: OptionFieldProps) {
  const { state } = useChat()
  const locale = state.hall?.person.locale ?? ''
  const [proposals, setProposals] = useState<{ value: string; name: string }[]>([])
  const [shown, setShown] = useState(value)
  const asked = useRef(0)
  const listId = useId()
  const ask = async (text: string) => {
    const turn = ++asked.current
    const outcome = await complete(text)
    if (turn !== asked.current || !outcome.ok) return
    setProposals(
      proposalsSchema.parse(outcome.data).map((one) => ({ value: String(one.value), name: shownName(one, locale) })),
    )
  }
  return (
    <>
      <input
        type="text"
        id={id}
        list={listId}
        required={option.required}
        autoComplete="off"
        value={shown}
        onFocus={() => void ask(shown)}
        onChange={(event) => {
          const text = event.target.value
          setShown(text)
          onChange(proposals.find(({ name }) => name === text)?.value ?? text)
          void ask(text)
        }}
      />
      <datalist id={listId}>
        {proposals.map((one) => (
          <option key={one.value} value={one.name} />
        ))}
      </datalist>
    </>
  )
}
