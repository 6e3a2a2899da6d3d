import { useScreenParams } from '@/kit/screen/screenContext'
import { RegisterScreen } from './RegisterScreen'

/** 文明督导 (sic: specia): the screen of 专项登记 under its other title, for campaigns that are scored. */
export default function SpeciaSupervise() {
  const { campaign } = useScreenParams('speciaSupervise')
  return <RegisterScreen kind="civilized" campaignId={campaign} />
}
