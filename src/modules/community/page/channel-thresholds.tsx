import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { useChannelName } from './use-channel-name.tsx'
import './channel-thresholds.css'

type ChannelThresholdsProps = { value: Readonly<Record<string, number>>; onChange(value: Record<string, number>): void }

const FIRST = 5

/** A quiet channel needs fewer stars, a busy one more. */
export function ChannelThresholds({ value, onChange }: ChannelThresholdsProps) {
  const nameOf = useChannelName()
  const drop = (id: string) => onChange(Object.fromEntries(Object.entries(value).filter(([kept]) => kept !== id)))
  return (
    <FormField label={m['community.page.boards.channelMin']()} help={m['community.page.boards.channelMinHelp']()} group>
      {() => (
        <div className="thresholds">
          {Object.entries(value).map(([id, count]) => (
            <div key={id} className="threshold">
              <span className="grow">{nameOf(id)}</span>
              <NumberInput
                label={m['community.page.boards.starsIn']({ channel: nameOf(id) })}
                min={1}
                max={25}
                value={count}
                onChange={(next) => onChange({ ...value, [id]: next })}
              />
              <IconButton
                icon="u-x"
                size="small"
                label={m['community.page.boards.dropChannel']({ channel: nameOf(id) })}
                onClick={() => drop(id)}
              />
            </div>
          ))}
          <ChannelPicker
            label={m['community.page.boards.addChannel']()}
            types={null}
            need={null}
            value={null}
            onChange={(id) => id !== null && onChange({ [id]: FIRST, ...value })}
          />
        </div>
      )}
    </FormField>
  )
}
