import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { FEED_CHANNELS } from '../entries.ts'
import { Field, useFeedSettings } from './fields.tsx'

const SHOPS = [
  { id: 'epicgames', name: 'Epic Games', summary: m['social-notifs.page.shops.epicgames'] },
  { id: 'steam', name: 'Steam', summary: m['social-notifs.page.shops.steam'] },
  { id: 'gog', name: 'GOG', summary: m['social-notifs.page.shops.gog'] },
  { id: 'dealabs', name: 'Dealabs', summary: m['social-notifs.page.shops.dealabs'] },
] as const

/** Free games and deals: one destination for each shop. */
export function Shops() {
  const settings = useFeedSettings()
  return SHOPS.map(({ id, name, summary }) => (
    <Section key={id} title={name} summary={summary()} aside={<Field.Power name={`${id}.status`} />}>
      {settings[id].status && (
        <Sheet>
          <Field.Channel name={`${id}.channel`} types={FEED_CHANNELS} need="embed" />
          <Field.Role name={`${id}.mention`} />
          <Field.Color name={`${id}.color`} />
          {id === 'dealabs' && (
            <>
              <Field.Words name="dealabs.categories" />
              <Field.Words name="dealabs.filter" />
            </>
          )}
        </Sheet>
      )}
    </Section>
  ))
}
