import { Sheet } from '#ui/section.tsx'
import { FEED_CHANNELS } from '../entries.ts'
import { SHOP_SOURCE } from '../rules/destinations.ts'
import { FamilySection } from './family-section.tsx'
import { FeedPast } from './feed-past.tsx'
import { Field } from './fields.tsx'

const SHOPS = ['epicgames', 'steam', 'gog', 'dealabs'] as const

/** Free games and deals: one channel for each shop. */
export function Shops() {
  return SHOPS.map((id) => (
    <FamilySection key={id} id={id}>
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
      <FeedPast feed={id} source={{ kind: id, id: SHOP_SOURCE[id] }} />
    </FamilySection>
  ))
}
