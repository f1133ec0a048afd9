import { useRef } from 'react'
import { m } from '#texts'
import { Button, IconButton } from '../button.tsx'
import { FormField } from './form-field.tsx'
import { usePictureUpload } from './use-picture-upload.ts'
import './pictures-input.css'

type PicturesInputProps = {
  label: string
  help?: string
  /** The addresses of the pictures. */
  value: readonly string[]
  max: number
  /** What they are uploaded for. */
  purpose: 'proof'
  onChange(urls: readonly string[]): void
}

/** A few pictures, chosen, dropped or pasted one after the other. */
export function PicturesInput({ label, help, value, max, purpose, onChange }: PicturesInputProps) {
  // Two may be on their way: the second is added to the first, and not to what was there when it was dropped.
  const latest = useRef(value)
  latest.current = value
  const add = (url: string) => {
    latest.current = [...latest.current, url].slice(0, max)
    onChange(latest.current)
  }
  const picture = usePictureUpload({ purpose, onUploaded: add })
  const hasRoom = value.length < max
  return (
    <FormField label={label} help={help} error={picture.problem} layout="column" group>
      {() => (
        <div className="pictures-input" {...(hasRoom && picture.zone)}>
          {value.length > 0 && (
            <ul>
              {value.map((url, index) => (
                <li key={url}>
                  <img src={url} alt={m['ui.image.numbered']({ number: index + 1 })} />
                  <IconButton
                    size="small"
                    icon="u-trash"
                    label={m['ui.image.removeNumbered']({ number: index + 1 })}
                    onClick={() => onChange(value.filter((one) => one !== url))}
                  />
                </li>
              ))}
            </ul>
          )}
          {hasRoom && (
            <Button size="small" icon="u-image" busy={picture.busy} onClick={picture.choose}>
              {m['ui.image.choose']()}
            </Button>
          )}
          <input {...picture.file} tabIndex={-1} aria-label={label} />
        </div>
      )}
    </FormField>
  )
}
