import { m } from '#texts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { birthdayGifts } from '../birthday-gift.ts'
import { birthdaysDefaultTexts } from '../default-texts.ts'
import { ANNOUNCEMENT_TYPES, type BirthdaysSettings } from '../settings.ts'
import { birthdayVariables } from '../variables.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { Field, useBirthdaySettings } from './fields.tsx'
import { HourField } from './hour-field.tsx'
import { SendNow } from './send-now.tsx'
import { WhileOff } from './while-off.tsx'

/** The announcement that the community reads on the day. */
export function Announcement({ unannounced }: { unannounced: number }) {
  const { announcement, customMessages, language } = useBirthdaySettings()
  const { joinAnniversaries } = useEffectiveSettings<BirthdaysSettings>()
  const gifts = useCollection(birthdayGifts)
  const fallback = birthdaysDefaultTexts[language]['birthdays.message']
  return (
    <Columns aside={<AnnouncementPreview />}>
      <Section
        title={m['birthdays.page.announcement.title']()}
        summary={m['birthdays.page.announcement.summary']()}
        aside={<Field.Power name="birthdays.announcement" />}
      >
        {!announcement && (
          <WhileOff
            hasGifts={gifts.entries.length > 0}
            hasTargeted={customMessages.length > 0}
            hasAnniversaries={joinAnniversaries.enabled}
          />
        )}
        {announcement && <SendNow unannounced={unannounced} />}
        {announcement && (
          <Sheet>
            <Field.Channel
              name="birthdays.channel"
              types={ANNOUNCEMENT_TYPES}
              need="embed"
              suggestName={m['birthdays.page.announcement.newChannel']()}
            />
            <HourField />
            <Field.Mention name="birthdays.mention" />
            <Field.Template name="birthdays.message" fallback={fallback} variables={birthdayVariables} />
            <Field.RoleList mode="birthdays.rolesMode" name="birthdays.roles" />
            <Field.Color name="birthdays.color" />
          </Sheet>
        )}
      </Section>
    </Columns>
  )
}
