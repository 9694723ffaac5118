export interface Point {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371.0088;

/** Brazilian roads between two towns are on average this much longer than the straight line. */
const roadFactor = 1.3;

export function roadDistanceKm(from: Point, to: Point): number {
  return greatCircleKm(from, to) * roadFactor;
}

/** Haversine: exact enough at every distance inside the country, and stable for near points. */
export function greatCircleKm(from: Point, to: Point): number {
  const latitudeHalf = radians(to.latitude - from.latitude) / 2;
  const longitudeHalf = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(latitudeHalf) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitudeHalf) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
