// A page with only the app's libraries and 30 rows: the cost of the libraries alone on this machine.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import axios from 'axios'
import dayjs from 'dayjs'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, Link, RouterProvider, useLocation } from 'react-router-dom'
import { create } from 'zustand'

interface Row {
  id: number
  title: string
  at: string
}

const useChosen = create<{ id: number; choose: (id: number) => void }>((set) => ({
  id: 0,
  choose: (id) => set({ id }),
}))

/** The client is loaded and used, the answer is made here: the network carries only the page. */
const http = axios.create({
  adapter: async (config) => ({ data: makeRows(), status: 200, statusText: 'OK', headers: {}, config }),
})

function makeRows(): Row[] {
  return Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `城管案件 ${index + 1}：道路井盖缺失，影响通行`,
    at: dayjs(1_760_000_000_000 + index * 60_000).format('YYYY-MM-DD HH:mm'),
  }))
}

function Rows() {
  const { pathname } = useLocation()
  const { id, choose } = useChosen()
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: () => http.get<Row[]>('/rows').then((answer) => answer.data),
  })
  if (!data) return null
  return (
    <ul data-usable aria-label={pathname}>
      {data.map((row) => (
        <li key={row.id} aria-current={row.id === id}>
          <Link to={`/${row.id}`} onClick={() => choose(row.id)}>
            {row.title}
          </Link>
          <p>{row.at}</p>
        </li>
      ))}
    </ul>
  )
}

const router = createHashRouter([{ path: '*', element: <Rows /> }])
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
