import { worksInPerson } from '@/domain/actor'
import { useAccount } from '@/kit/data/useAccount'
import { FlowScreen } from '@/kit/record/FlowScreen'
import { personalFlow, uncountedFlow } from './personalFlow'

/** 个人处置 */
export default function PersonalHandle() {
  const account = useAccount()
  return <FlowScreen flow={worksInPerson(account?.roles ?? []) ? personalFlow : uncountedFlow} />
}
