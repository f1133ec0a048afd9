import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { formatNumber } from '#core/numbers.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/section.tsx'
import type { LevelsSettings } from '../settings.ts'
import { CurveChart } from './curve-chart.tsx'
import { CurveTable } from './curve-table.tsx'
import { Field, useLevelsSettings, useSavedLevels } from './fields.tsx'

const TYPE_WORDS: Record<LevelsSettings['xpCurve']['type'], () => string> = {
  constant: m['levels.page.curve.constant'],
  linear: m['levels.page.curve.linear'],
  exponential: m['levels.page.curve.exponential'],
  custom: m['levels.page.curve.custom'],
}

const multiplierWords = (factor: number) => `×${factor}`

/** The cost of levels. Folded at first, because most servers never change it. */
export function CurveEditor() {
  const settings = useLevelsSettings()
  const saved = useSavedLevels()
  const { locale } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  const { curve } = ladderOf(settings, premium)
  const changed = !isSameValue(curve, ladderOf(saved, premium).curve)
  return (
    <Disclosure
      title={m['levels.page.curve.title']()}
      summary={m['levels.page.curve.summary']({
        type: TYPE_WORDS[settings.xpCurve.type](),
        xp: formatNumber(totalOf(curve, 10), locale),
      })}
    >
      <Sheet>
        <Field.Choice
          name="xpCurve.type"
          look="cards"
          details={{
            constant: m['levels.page.curve.constantHelp'](),
            linear: m['levels.page.curve.linearHelp'](),
            exponential: m['levels.page.curve.exponentialHelp'](),
            custom: m['levels.page.curve.customHelp'](),
          }}
        />
        <Field.Slider name="xpCurve.multiplier" format={multiplierWords} />
        {settings.xpCurve.type === 'custom' && (
          <>
            <Field.Number name="xpCurve.a" />
            <Field.Number name="xpCurve.b" />
            <Field.Number name="xpCurve.c" />
          </>
        )}
        <CurveChart changed={changed} />
        <CurveTable changed={changed} />
        {changed && (
          <div>
            <Note tone="danger">{m['levels.page.curve.risk']()}</Note>
          </div>
        )}
      </Sheet>
    </Disclosure>
  )
}
