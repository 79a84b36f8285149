import { Component, type ReactElement, type ReactNode } from 'react'
import { useSay } from '../i18n/say.ts'

function Sorry(): ReactElement {
  const say = useSay()
  return (
    <div className="page" role="alert">
      <h1>{say('broken.title')}</h1>
      <p className="lead">{say('broken.text')}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {say('broken.reload')}
      </button>
    </div>
  )
}

/** Where a mistake in the page ends: in words, with a way on. */
export class Broken extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <Sorry /> : this.props.children
  }
}
