import { m } from '#texts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { Section, Sheet } from '#ui/section.tsx'
import { birthdayGifts } from '../birthday-gift.ts'
import { Field } from './fields.tsx'
import { GiftList } from './gift-list.tsx'
import { ValueNotes } from './gift-notes.tsx'

/** What each member receives on their birthday, once a year. */
export function Gifts() {
  const { entries } = useCollection(birthdayGifts)
  return (
    <Section title={m['birthdays.page.gifts.title']()} summary={m['birthdays.page.gifts.summary']()}>
      <GiftList collection={birthdayGifts} />
      <ValueNotes gifts={entries} />
      <Sheet>
        <Field.Number name="birthdays.minMembership" unit={m['birthdays.page.gifts.days']()} />
        <Field.RoleList mode="birthdays.giftRolesMode" name="birthdays.giftRoles" />
      </Sheet>
    </Section>
  )
}
