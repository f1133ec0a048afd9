import { ladderOf } from '#core/levels/curve.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { CurveEditor } from './curve-editor.tsx'
import { CurveMembers } from './curve-members.tsx'
import { Field, useLevelsSettings, useSavedLevels } from './fields.tsx'
import './levels.css'

/** The XP of messages and voice, and the cost of levels. */
export function Gain() {
  const settings = useLevelsSettings()
  const saved = useSavedLevels()
  const premium = useEditing(({ guild }) => guild.premium)
  const { textXp, vocalXp } = settings
  const changesLevels = !isSameValue(ladderOf(settings, premium), ladderOf(saved, premium))
  return (
    <Section title={m['levels.page.gain.title']()} summary={m['levels.page.gain.summary']()}>
      <div className="levels-stack">
        {!textXp && !vocalXp && <Note tone="attention">{m['levels.page.gain.nobody']()}</Note>}
        <Sheet>
          <Field.Toggle name="textXp" />
          <Field.Range name="textXpCount" when="textXp" unit={m['levels.page.gain.xp']()} />
          <Field.Duration name="textXpCooldown" when="textXp" />
          <Field.Toggle name="longMessageDoubleXp" />
          <Field.Number
            name="longMessageDoubleXpLength"
            when="longMessageDoubleXp"
            unit={m['levels.page.gain.characters']()}
          />
        </Sheet>
        <Sheet>
          <Field.Toggle name="vocalXp" />
          <Field.Range name="vocalXpCount" when="vocalXp" unit={m['levels.page.gain.xp']()} />
          <Field.Duration name="vocalXpInterval" when="vocalXp" />
          <Field.Number name="vocalXpMinMembers" when="vocalXp" unit={m['levels.page.gain.members']()} />
          <Field.Number
            name="vocalXpDailyCap"
            when="vocalXp"
            unit={m['levels.page.gain.xp']()}
            zero={m['levels.page.gain.noCap']()}
          />
        </Sheet>
        <CurveEditor />
        <Sheet>
          <Field.Number name="maxLevel" zero={m['levels.page.gain.noMaximum']()} />
        </Sheet>
        {saved.levelSystem && changesLevels && <CurveMembers />}
      </div>
    </Section>
  )
}
