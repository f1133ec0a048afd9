import { m } from '#texts'
import { Modal } from '#ui/modal.tsx'
import './help-sheet.css'

const rows = () =>
  [
    { does: m['dashboard.keys.save'](), keys: [['Alt', 'S']] },
    { does: m['dashboard.keys.reset'](), keys: [['Alt', 'R']] },
    {
      does: m['dashboard.keys.module'](),
      keys: [
        ['Alt', '↑'],
        ['Alt', '↓'],
      ],
    },
    {
      does: m['dashboard.keys.server'](),
      keys: [
        ['Ctrl', '↑'],
        ['Ctrl', '↓'],
      ],
      or: [
        ['Ctrl', 'Alt', '↑'],
        ['Ctrl', 'Alt', '↓'],
      ],
    },
    { does: m['dashboard.keys.field'](), keys: [['Shift', 'Tab']] },
    { does: m['dashboard.palette.title'](), keys: [['Ctrl', 'K']] },
    { does: m['dashboard.keys.access'](), keys: [['Ctrl', '/']] },
    { does: m['dashboard.keys.help'](), keys: [['?']] },
  ] satisfies { does: string; keys: string[][]; or?: string[][] }[]

/** Every shortcut of the dashboard (spec §2), opened with `?` or from the menu of the account. */
export function HelpSheet({ onClosed }: { onClosed(): void }) {
  return (
    <Modal title={m['dashboard.keys.title']()} onClosed={onClosed}>
      <dl className="keys">
        {rows().map(({ does, keys, ...more }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              <Combinations all={keys} />
              {'or' in more && more.or && (
                <>
                  <span className="sm soft">{m['dashboard.keys.or']()}</span>
                  <Combinations all={more.or} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="sm soft">{m['dashboard.keys.typing']()}</p>
    </Modal>
  )
}

function Combinations({ all }: { all: readonly (readonly string[])[] }) {
  return all.map((keys) => (
    <span key={keys.join(' ')} className="keys-combination">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ))
}
