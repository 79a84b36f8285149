import { useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What is one's own and seldom looked at: beside the tools of the page, so that the table keeps its room; at a match that is looked back at, where there are none, on the table. */
export function Foot({ children }: { readonly children: ReactNode }): ReactElement {
  const [tools, setTools] = useState<Element | null>(null)
  useLayoutEffect(() => setTools(document.querySelector('.frame > .tools')), [])
  const foot = <div className="wm-foot">{children}</div>
  return tools ? <>{createPortal(foot, tools)}</> : foot
}
