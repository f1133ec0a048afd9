import { EMBED_CAPS, type Embed } from '#core/settings/embed.ts'
import { m } from '#texts'
import { Disclosure } from '../../disclosure.tsx'
import { patched } from '../../entries/patched.ts'
import { FormField } from '../../fields/form-field.tsx'
import { Switch } from '../../switch.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { ItemList } from './item-list.tsx'
import { OptionalColor } from './optional-color.tsx'
import { PartLink, PartText } from './part-text.tsx'
import { PictureInput } from './picture-input.tsx'

/** Everything an embed can contain, the most usual first. */
export function EmbedForm({ path }: { path: string }) {
  const { parts, set, errorOf } = useEditor()
  const embed = (readAt(parts, path) ?? {}) as Embed
  const change = (patch: { [K in keyof Embed]?: Embed[K] | undefined }) => set(path, patched(embed, patch))
  const { author, footer } = embed
  return (
    <>
      {errorOf(path) && <p className="field-error">{m['ui.editor.embed.empty']()}</p>}
      <PartText path={`${path}.title`} label={m['ui.editor.embed.title']()} max={EMBED_CAPS.title} line />
      <PartText path={`${path}.description`} label={m['ui.editor.embed.description']()} max={EMBED_CAPS.description} />
      <FormField label={m['ui.editor.embed.color']()} error={errorOf(`${path}.color`)} group>
        {({ describedBy }) => (
          <OptionalColor
            label={m['ui.editor.embed.color']()}
            value={embed.color ?? null}
            describedBy={describedBy}
            onChange={(color) => change({ color })}
          />
        )}
      </FormField>
      <ItemList
        path={`${path}.fields`}
        max={EMBED_CAPS.fields}
        title={m['ui.editor.embed.fields']()}
        nameOf={(number) => m['ui.editor.embed.field']({ number })}
        addLabel={m['ui.editor.embed.addField']()}
        make={() => ({ name: '', value: '', inline: true })}
      >
        {(at) => <FieldForm path={at} />}
      </ItemList>
      <Pictures embed={embed} path={path} />
      <Disclosure title={m['ui.editor.embed.author']()}>
        <PartText
          path={`${path}.author.name`}
          label={m['ui.editor.embed.authorName']()}
          max={EMBED_CAPS.author}
          line
          required={author?.url !== undefined || author?.icon !== undefined}
        />
        <PartLink path={`${path}.author.url`} label={m['ui.editor.embed.link']()} />
        <PictureInput
          label={m['ui.editor.embed.icon']()}
          value={author?.icon ?? ''}
          error={errorOf(`${path}.author.icon`)}
          onChange={(icon) => set(`${path}.author.icon`, icon || undefined)}
        />
      </Disclosure>
      <Disclosure title={m['ui.editor.embed.footer']()}>
        <PartText
          path={`${path}.footer.text`}
          label={m['ui.editor.embed.footerText']()}
          max={EMBED_CAPS.footer}
          line
          required={footer?.icon !== undefined}
        />
        <PictureInput
          label={m['ui.editor.embed.icon']()}
          value={footer?.icon ?? ''}
          error={errorOf(`${path}.footer.icon`)}
          onChange={(icon) => set(`${path}.footer.icon`, icon || undefined)}
        />
        <FormField label={m['ui.editor.embed.timestamp']()} layout="row">
          {({ id }) => (
            <Switch
              id={id}
              checked={embed.timestamp ?? false}
              onChange={(on) => change({ timestamp: on || undefined })}
            />
          )}
        </FormField>
      </Disclosure>
      <PartLink path={`${path}.url`} label={m['ui.editor.embed.titleLink']()} />
    </>
  )
}

function FieldForm({ path }: { path: string }) {
  const { parts, set } = useEditor()
  return (
    <>
      <PartText
        path={`${path}.name`}
        label={m['ui.editor.embed.fieldName']()}
        max={EMBED_CAPS.fieldName}
        line
        required
      />
      <PartText
        path={`${path}.value`}
        label={m['ui.editor.embed.fieldValue']()}
        max={EMBED_CAPS.fieldValue}
        line
        required
      />
      <FormField label={m['ui.editor.embed.inline']()} layout="row">
        {({ id }) => (
          <Switch
            id={id}
            checked={readAt(parts, `${path}.inline`) === true}
            onChange={(on) => set(`${path}.inline`, on || undefined)}
          />
        )}
      </FormField>
    </>
  )
}

type PicturesProps = { embed: Embed; path: string }

function Pictures({ embed, path }: PicturesProps) {
  const { set, errorOf } = useEditor()
  const { images = [], thumbnail } = embed
  // One more box than there are pictures, up to the maximum of an embed.
  const boxes = images.length < EMBED_CAPS.images ? [...images, ''] : images
  const write = (place: number, url: string) => {
    const next = url === '' ? images.toSpliced(place, 1) : [...images.slice(0, place), url, ...images.slice(place + 1)]
    set(`${path}.images`, next.length > 0 ? next : undefined)
  }
  return (
    <>
      {boxes.map((url, place) => (
        <PictureInput
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no identity but their place
          key={place}
          label={
            boxes.length === 1 ? m['ui.editor.embed.image']() : m['ui.editor.picture.number']({ number: place + 1 })
          }
          value={url}
          error={errorOf(`${path}.images.${place}`)}
          onChange={(next) => write(place, next)}
        />
      ))}
      <PictureInput
        label={m['ui.editor.embed.thumbnail']()}
        value={thumbnail ?? ''}
        error={errorOf(`${path}.thumbnail`)}
        onChange={(next) => set(`${path}.thumbnail`, next || undefined)}
      />
    </>
  )
}
