import { useScreenParams } from '@/kit/screen/screenContext'
import { RegisterScreen } from './RegisterScreen'

/** 专项登记: of any campaign that runs. */
export default function SpecialRegister() {
  const { campaign } = useScreenParams('specialRegister')
  return <RegisterScreen campaignId={campaign} />
}
