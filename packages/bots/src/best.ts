/** The one of the highest value; the first of equals. */
export function best<T>(choices: readonly T[], value: (choice: T) => number): T {
  let top = choices[0] as T
  let most = -Infinity
  for (const choice of choices) {
    const worth = value(choice)
    if (worth > most) {
      most = worth
      top = choice
    }
  }
  return top
}
