import { create } from 'zustand'
import { onUserChange } from '@/stores/session'

interface LastVisit {
  /** The task whose 核查 has just been told; '' once the next one was offered for it and taken or put away. */
  id: string
}

/** What was inspected last, so that the list it leads back to can offer the next one near. */
export const useLastVisit = create<LastVisit>(() => ({ id: '' }))

export const noteVisit = (id: string): void => useLastVisit.setState({ id })

onUserChange(() => noteVisit(''))
