import { commandUsage } from '#core/commands/command-usage.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { ChoiceRow, NumberRow, SwitchRow, TextRow, WordsRow } from '#ui/entries/form-rows.tsx'
import { CHOICES_MAX, type CommandParam, PARAM_NUMBER_MAX, PARAMS_MAX } from '../param.ts'
import './action-list.css'

type Kind = CommandParam['kind']
type ParamsFormProps = {
  /** The command as it is typed. */
  typed: string
  value: readonly CommandParam[]
  onChange(value: CommandParam[]): void
  errorOf(path: string): string | null
}

const kindNames = (): Record<Kind, string> => ({
  text: m['custom-commands.page.params.kinds.text'](),
  member: m['custom-commands.page.params.kinds.member'](),
  number: m['custom-commands.page.params.kinds.number'](),
  choice: m['custom-commands.page.params.kinds.choice'](),
})
const isKind = (written: string): written is Kind => Object.hasOwn(kindNames(), written)

function withKind({ name, required }: CommandParam, kind: Kind): CommandParam {
  if (kind === 'number') return { kind, name, required, min: 1, max: 100 }
  if (kind === 'choice') return { kind, name, required, choices: [] }
  return { kind, name, required }
}

/** Parameters of a command: somebody who types something else is told how to use it. */
export function ParamsForm({ typed, value, onChange, errorOf }: ParamsFormProps) {
  return (
    <div className="actions">
      <p className="soft sm">
        {m['custom-commands.page.params.help']()} <code>{commandUsage(typed, value)}</code>
      </p>
      {errorOf('params') && <p className="field-error">{m['custom-commands.page.params.order']()}</p>}
      {value.map((param, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed; the place is what stays
        <div key={place} className="action">
          <div className="action-head">
            <b className="grow">{m['custom-commands.page.params.place']({ variable: `{args.${place + 1}}` })}</b>
            <IconButton
              icon="u-trash"
              size="small"
              label={m['custom-commands.page.params.remove']({ place: place + 1 })}
              onClick={() => onChange(value.toSpliced(place, 1))}
            />
          </div>
          <ParamRows
            param={param}
            onChange={(next) => onChange(value.with(place, next))}
            errorOf={(part) => errorOf(`params.${place}.${part}`)}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="u-plus"
        disabled={value.length >= PARAMS_MAX}
        onClick={() => onChange([...value, { kind: 'text', name: '', required: value.every((one) => one.required) }])}
      >
        {m['custom-commands.page.params.add']()}
      </Button>
    </div>
  )
}

type ParamRowsProps = {
  param: CommandParam
  onChange(param: CommandParam): void
  errorOf(part: string): string | null
}

function ParamRows({ param, onChange, errorOf }: ParamRowsProps) {
  return (
    <>
      <TextRow
        label={m['custom-commands.page.params.name']()}
        error={errorOf('name')}
        maxLength={20}
        value={param.name}
        onChange={(name) => onChange({ ...param, name: name.replaceAll(' ', '-') })}
      />
      <ChoiceRow
        label={m['custom-commands.page.params.kind']()}
        value={param.kind}
        options={kindNames()}
        onChange={(kind) => isKind(kind) && onChange(withKind(param, kind))}
      />
      {param.kind === 'number' && (
        <>
          <NumberRow
            label={m['custom-commands.page.params.min']()}
            error={errorOf('min')}
            min={-PARAM_NUMBER_MAX}
            max={PARAM_NUMBER_MAX}
            value={param.min}
            onChange={(min) => onChange({ ...param, min })}
          />
          <NumberRow
            label={m['custom-commands.page.params.max']()}
            error={errorOf('max')}
            min={-PARAM_NUMBER_MAX}
            max={PARAM_NUMBER_MAX}
            value={param.max}
            onChange={(max) => onChange({ ...param, max })}
          />
        </>
      )}
      {param.kind === 'choice' && (
        <WordsRow
          label={m['custom-commands.page.params.choices']()}
          error={errorOf('choices')}
          max={CHOICES_MAX}
          maxLength={50}
          value={param.choices}
          onChange={(choices) => onChange({ ...param, choices })}
        />
      )}
      <SwitchRow
        label={m['custom-commands.page.params.required']()}
        value={param.required}
        onChange={(required) => onChange({ ...param, required })}
      />
    </>
  )
}
