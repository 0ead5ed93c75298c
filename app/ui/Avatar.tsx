import { avatar } from './Avatar.css.ts'

/** The first letters of the first and the last word: 'AC' for Avery Chen. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-CA') ?? '').join('')
}

/** Decorative beside the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
