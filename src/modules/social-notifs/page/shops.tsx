import { Sheet } from '#ui/section.tsx'
import { FEED_CHANNELS } from '../entries.ts'
import { FamilySection } from './family-section.tsx'
import { Field } from './fields.tsx'

const SHOPS = ['epicgames', 'steam', 'gog', 'dealabs'] as const

/** Free games and deals: one destination for each shop. */
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
    </FamilySection>
  ))
}
