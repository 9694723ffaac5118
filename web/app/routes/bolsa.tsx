export default function Bolsa() {
  return <h1>Bolsa</h1>;
}
