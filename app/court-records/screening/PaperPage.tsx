import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import type { Block, Line } from './paper.ts'

/** The blocks of a paper on a page. */
export function PaperBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Stack>
      {blocks.map((block, index) => (
        <PaperBlock key={index} block={block} />
      ))}
    </Stack>
  )
}

function PaperBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'subheading') return <h3>{block.text}</h3>
  if (block.kind === 'text') {
    return (
      <p>
        <LineOfPaper line={block} />
      </p>
    )
  }
  if (block.kind === 'facts') {
    const entries = block.facts.map(({ label, values }) => ({
      label,
      value: values.map((value) => <div key={value}>{value}</div>),
    }))
    return <KeyValueList entries={entries} />
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item.text}>
          <LineOfPaper line={item} />
        </li>
      ))}
    </ul>
  )
}

const LineOfPaper = ({ line: { text, links } }: { line: Line }) => (
  <>
    {text}
    {links.map((link) => (
      <span key={link.to}>
        {' '}
        <Link to={link.to}>{link.text}</Link>
      </span>
    ))}
  </>
)
