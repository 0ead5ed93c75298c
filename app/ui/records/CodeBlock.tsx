import { block } from './CodeBlock.css.ts'

/** Lines of code, to be copied as they stand. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className={block}>
      <code>{text}</code>
    </pre>
  )
}
