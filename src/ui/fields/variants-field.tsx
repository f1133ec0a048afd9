import { useState } from 'react'
import { limitFor } from '#core/limits.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { Badge } from '../badge.tsx'
import { Button, ButtonLink, IconButton } from '../button.tsx'
import { useEditing } from '../guild/guild-context.tsx'
import type { FieldProps } from './bind-field.tsx'
import { maxLengthOf } from './bounds.ts'
import { FieldFrame } from './field-frame.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { useField } from './use-field.ts'
import type { VariableSamples } from './use-template-sources.ts'
import './variants-field.css'

type VariantsFieldProps = FieldProps & { variables: VariableSamples; onFocusVariant?: (place: number) => void }

/** Further texts, one of which is chosen at random; numbered from 2, because the main text is the first. */
export function VariantsField({ name, setting, label, help, variables, onFocusVariant }: VariantsFieldProps) {
  const field = useField<readonly string[]>(name, setting)
  const premium = useEditing(({ guild }) => guild.premium)
  const limit = setting.options.limit ? limitFor(setting.options.limit, premium) : Number.POSITIVE_INFINITY
  const ceiling = setting.options.limit ? limitFor(setting.options.limit, true) : limit
  // A variant that is still empty is shown but not saved.
  const [texts, setTexts] = useState(field.value)
  const written = texts.filter((text) => text !== '')
  if (!isSameValue(written, field.value)) setTexts(field.value)
  const keep = (next: readonly string[]) => {
    setTexts(next)
    field.set(next.filter((text) => text !== ''))
  }
  return (
    <FieldFrame field={field} layout="column" label={label} help={texts.length > 0 ? help : ''} group>
      {({ invalid }) => (
        <div className="variants">
          {texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place in the list
            <div className="variant" key={place}>
              <span className="variant-head">
                <span className="variant-number">{place + 2}</span>
                {place >= limit && (
                  <Badge tone="premium" icon="u-gem">
                    {m['ui.variants.waiting']()}
                  </Badge>
                )}
                <IconButton
                  size="small"
                  icon="u-trash"
                  label={m['ui.variants.remove']({ number: place + 2 })}
                  onClick={() => keep(texts.toSpliced(place, 1))}
                />
              </span>
              <TemplateEditor
                value={text === '' ? null : text}
                fallback=""
                max={maxLengthOf(setting.schema)}
                variables={variables}
                ariaLabel={m['ui.variants.text']({ number: place + 2 })}
                invalid={invalid}
                onFocus={() => onFocusVariant?.(place + 1)}
                onChange={(next) => keep(texts.toSpliced(place, 1, next ?? ''))}
              />
            </div>
          ))}
          {texts.includes('') && <p className="faint sm">{m['ui.variants.first']()}</p>}
          {texts.length < limit ? (
            <Button
              look="ghost"
              size="small"
              icon="u-plus"
              className="variants-add"
              disabled={texts.includes('')}
              onClick={() => setTexts([...texts, ''])}
            >
              {m['ui.variants.add']()}
            </Button>
          ) : (
            texts.length < ceiling && (
              <ButtonLink look="ghost" size="small" icon="u-gem" to="/premium">
                {m['ui.variants.more']({ count: ceiling })}
              </ButtonLink>
            )
          )}
        </div>
      )}
    </FieldFrame>
  )
}
