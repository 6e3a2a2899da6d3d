import { DemoError } from '../gateway/errors'
import { gridAt, type Place } from '../seed/geography'

/** A spot as the city's grid knows it: the grid follows from the position, whatever a form says. */
export function spotOf(sent: { longitude: number; latitude: number; address: string }): Place {
  const { longitude, latitude, address } = sent
  const grid = gridAt(longitude, latitude)
  if (!grid) throw new DemoError('位置不在本市范围内，请重新标注')
  return {
    longitude,
    latitude,
    areaCode: grid.gridCode.slice(0, 6),
    areaName: grid.belongArea,
    streetCode: grid.gridCode.slice(0, 9),
    streetName: grid.belongStreet,
    communityName: grid.belongCommunity,
    gridCode: grid.gridCode,
    dutyGridName: grid.dutyGridName,
    road: '',
    address,
    position: address || `${grid.belongStreet}${grid.belongCommunity}`,
  }
}
