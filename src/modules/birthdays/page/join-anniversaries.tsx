import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { anniversaryGifts } from '../birthday-gift.ts'
import { birthdaysDefaultTexts } from '../default-texts.ts'
import { ANNOUNCEMENT_TYPES, type BirthdaysSettings } from '../settings.ts'
import { joinVariables } from '../variables.ts'
import { Field, useBirthdaySettings } from './fields.tsx'
import { GiftList } from './gift-list.tsx'

/** A message for those who joined on this day of an earlier year. */
export function JoinAnniversaries() {
  const { color, language, time } = useBirthdaySettings()
  const { enabled, channel, message } = useEffectiveSettings<BirthdaysSettings>().joinAnniversaries
  const fallback = birthdaysDefaultTexts[language]['joinAnniversaries.message']
  const preview = (
    <TextPreview
      channelId={channel}
      frame="embed"
      content="{user}"
      color={color}
      title={m['birthdays.joined.title']({}, { locale: language })}
      text={message ?? fallback}
      variables={joinVariables}
    />
  )
  return (
    <Columns aside={enabled && preview}>
      <Section
        title={m['birthdays.page.joined.title']()}
        summary={m['birthdays.page.joined.summary']()}
        aside={<Field.Power name="joinAnniversaries.enabled" />}
      >
        {enabled && (
          <Sheet>
            <Field.Channel
              name="joinAnniversaries.channel"
              types={ANNOUNCEMENT_TYPES}
              need="embed"
              suggestName={m['birthdays.page.joined.newChannel']()}
            />
            <p className="soft sm field-note">{m['birthdays.page.joined.hour']({ hour: time })}</p>
            <Field.Template name="joinAnniversaries.message" fallback={fallback} variables={joinVariables} />
            <Field.RoleList mode="joinAnniversaries.rolesMode" name="joinAnniversaries.roles" />
          </Sheet>
        )}
      </Section>
      {enabled && (
        <Section
          title={m['birthdays.page.joined.gifts']()}
          summary={m['birthdays.page.joined.giftsHelp']({ variable: '{gifts}' })}
        >
          <GiftList collection={anniversaryGifts} />
        </Section>
      )}
    </Columns>
  )
}
