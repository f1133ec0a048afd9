import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { levelsDefaultTexts } from '../default-texts.ts'
import { levelVariables } from '../variables.ts'
import { AnnounceWhere } from './announce-where.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { Field, useLevelsSettings, useLevelText } from './fields.tsx'

/** The message for a new level. */
export function Announcements() {
  const { levelNotif, levelNotifChannel, language } = useLevelsSettings()
  return (
    <Section title={m['levels.page.announcements.title']()} summary={m['levels.page.announcements.summary']()}>
      <Sheet>
        <AnnounceWhere
          power="levelNotif"
          place="levelNotifChannel"
          direct
          suggestName={m['levels.page.announcements.newChannel']()}
        />
        {levelNotif && (
          <>
            <Field.Template
              name="customNewLevelMessage"
              fallback={levelsDefaultTexts[language].customNewLevelMessage}
              variables={levelVariables}
            />
            <Field.Number name="levelNotifMinLevel" />
            <Field.Number name="levelNotifEvery" />
            {levelNotifChannel !== 'dm' && <Field.Toggle name="levelNotifMerge" />}
          </>
        )}
      </Sheet>
    </Section>
  )
}

export function LevelPreview() {
  const { levelNotifChannel } = useLevelsSettings()
  return (
    <AnnouncementPreview
      card="level"
      place={levelNotifChannel}
      text={useLevelText()}
      variables={levelVariables}
      alt={m['levels.page.announcements.card']()}
    />
  )
}
