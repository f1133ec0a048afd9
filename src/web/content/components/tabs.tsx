import { Children, isValidElement, type ReactNode, useId } from 'react'

type TabProps = { title: string; children: ReactNode }

/** Only describes a tab: `Tabs` draws it. */
export function Tab({ children }: TabProps) {
  return children
}

/** Radio buttons and CSS: tabs switch without a script, and arrow keys move between them. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const name = useId()
  const tabs = Children.toArray(children).filter((child) => isValidElement<TabProps>(child))
  return (
    <fieldset className="tabs">
      <legend className="unseen">{label}</legend>
      {tabs.map(({ props }, index) => (
        <TabParts key={props.title} name={name} first={index === 0} {...props} />
      ))}
    </fieldset>
  )
}

function TabParts({ name, first, title, children }: TabProps & { name: string; first: boolean }) {
  return (
    <>
      <label className="tabs-tab">
        <input type="radio" name={name} defaultChecked={first} />
        {title}
      </label>
      <div className="tabs-panel">{children}</div>
    </>
  )
}
