import type { ReactElement } from 'react'

/** Pictures out of one file, which lies apart from the program so that they do not hold it up. */
export const picturesIn = (file: string) =>
  function Art({ of }: { readonly of: string }): ReactElement {
    return (
      <svg className="art" viewBox="0 0 512 512" aria-hidden>
        <use href={`${file}#${of}`} />
      </svg>
    )
  }
