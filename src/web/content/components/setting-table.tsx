import { Fragment } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { useContentFacts } from '../content-facts.ts'
import { type SettingRow, settingRows } from '../setting-rows.server.ts'

type SettingTableProps = { module: string; only?: string; without?: string }

/** A module's settings, read from their declaration, so that this table and the API always agree. */
export function SettingTable({ module, only, without }: SettingTableProps) {
  const { locale } = useContentFacts()
  const rows = settingRows(module, locale, only, without)
  if (rows.length === 0) return <p>{m['site.settings.nothing']()}</p>
  return (
    <table className="table setting-table">
      <thead>
        <tr>
          <th scope="col">{m['site.settings.columns.setting']()}</th>
          <th scope="col">{m['site.settings.columns.fallback']()}</th>
          <th scope="col">{m['site.settings.columns.accepted']()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.path} {...row} />
        ))}
      </tbody>
    </table>
  )
}

/** Every second piece was between backticks. */
function Accepted({ words }: { words: string }) {
  return words
    .split('`')
    .map((piece, index) =>
      index % 2 === 1 ? <code key={piece}>{piece}</code> : <Fragment key={piece}>{piece}</Fragment>,
    )
}

function Row({ path, name, help, fallback, color, isLiteral, accepted, premium }: SettingRow) {
  return (
    <tr>
      <th scope="row">
        {name}
        {premium !== 'no' && (
          <>
            {' '}
            <Badge tone="premium" icon="u-gem">
              {premium === 'yes' ? m['site.settings.premium']() : m['site.settings.partlyPremium']()}
            </Badge>
          </>
        )}
        <code className="setting-path">{path}</code>
      </th>
      <td className="setting-default">
        <span className="setting-caption">{m['site.settings.columns.fallback']()} </span>
        {color && (
          <svg className="setting-color" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={color} />
          </svg>
        )}
        {isLiteral ? <code>{fallback}</code> : fallback}
      </td>
      <td>
        <Accepted words={accepted} />
        {help && <span className="setting-help">{help}</span>}
      </td>
    </tr>
  )
}
