import { globalVariables } from '#core/templates/global-variables.ts'
import { catalogueOf } from '#core/templates/variables.ts'
import { m } from '#texts'
import { useContentFacts } from '../content-facts.ts'

/** The variables allowed in every text, from the table that fills them in. */
export function VariableTable({ group }: { group: string }) {
  const { locale } = useContentFacts()
  const rows = catalogueOf(globalVariables, locale).filter((variable) => variable.group === group)
  if (rows.length === 0) throw new Error(`content: no variable belongs to ${group}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <div className="table-frame" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{m['site.variables.name']()}</th>
            <th scope="col">{m['site.variables.meaning']()}</th>
            <th scope="col">{m['site.variables.sample']()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, help, sample }) => (
            <tr key={name}>
              <th scope="row">
                <code>{`{${name}}`}</code>
              </th>
              <td>{help}</td>
              <td>{sample}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
