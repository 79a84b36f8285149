import type { ReactElement } from 'react'

/** Pictures out of one file, which lies apart from the program so that they do not hold it up; each in a box of this size. */
export const picturesIn = (file: string, box = 512) =>
  function Art({ of }: { readonly of: string }): ReactElement {
    return (
      <svg className="art" viewBox={`0 0 ${box} ${box}`} aria-hidden>
        <use href={`${file}#${of}`} />
      </svg>
    )
  }
