import { isLocale } from '#core/locale.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import { changeParts } from '#core/settings/words/change-parts.ts'
import { useNameWriter } from '#ui/fields/use-name-writer.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { TextChange } from '#ui/values/text-change.tsx'
import { useSpeaker } from '#ui/values/value-labels.ts'
import { ChangeView } from '#ui/values/value-view.tsx'
import { useRules } from '../use-rules.ts'

/** Shared with the history, so that a change looks the same before and after it is saved. */
export function ChangeLabel({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const speaker = useSpeaker()
  const language = useEditing(({ saved, updates }) => effectiveValue(saved, updates, 'language'))
  const locale = isLocale(language) ? language : 'fr'
  const names = useNameWriter()
  const rules = useRules()
  const texts = rules?.isText(path, before, after)
    ? {
        before: names.show(String(before ?? rules.defaultTextOf(path, locale))),
        after: names.show(String(after ?? rules.defaultTextOf(path, locale))),
      }
    : null
  return texts ? <TextChange {...texts} /> : <ChangeView {...changeParts(path, before, after, speaker)} />
}
