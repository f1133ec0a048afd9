import { Fragment } from 'react'

/** `keys="Alt+S"`: each key drawn as a key. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <span className="shortcut">
      {keys.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
