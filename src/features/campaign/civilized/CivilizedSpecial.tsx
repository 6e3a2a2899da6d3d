import { useScreenParams } from '@/kit/screen/screenContext'
import { CivilPoints } from './CivilPoints'
import { ScoreEdit } from './ScoreEdit'

/** 文明督导上报: the points to score, the nearest first; by its address the form of one of them. */
export default function CivilizedSpecial() {
  const { campaign, point } = useScreenParams('civilizedSpecial')
  return campaign && point ? <ScoreEdit key={point} campaignId={campaign} pointId={point} /> : <CivilPoints />
}
