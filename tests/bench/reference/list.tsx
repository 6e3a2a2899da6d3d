// A plain list of 10,000 rows with the app's virtual scroller: the cost of scrolling alone on this machine.
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Virtualizer } from 'virtua'

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  title: `城管案件 ${index + 1}`,
  text: '道路井盖缺失，影响通行，请尽快到场处置并拍照回传。',
  place: `鹭江道 ${(index % 300) + 1} 号`,
}))

function List() {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="box">
      <Virtualizer scrollRef={box} data={rows} itemSize={190}>
        {(row) => (
          <article key={row.id}>
            <h2>{row.title}</h2>
            <p>{row.text}</p>
            <p>{row.place}</p>
          </article>
        )}
      </Virtualizer>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<List />)
