/**
 * English words that join other words. Some are also names of real places (Of in Türkiye, But in Pakistan); in lower case they
 * never mean one, so only their capitalised form is looked up.
 */
export const FUNCTION_WORDS: readonly string[] = (
  'a about above across after again against all along also although always am an and another any are around as at away back be became because become ' +
  'been before behind being below beneath beside between beyond both but by came can come could did do does doing done down during each either else ' +
  'enough even ever every except few for from further get give go had has have having he her here hers him his how however i if in inside instead into ' +
  'is it its just last least less let like made make many may me might mine more most much must my near neither never next no none nor not nothing now of ' +
  'off often on once one only onto or other our ours out outside over own part per perhaps put quite rather said same saw say says see seen several shall she ' +
  'should since so some such take than that the their them then there these they this those through thus till to today together too toward towards two ' +
  'under until up upon us use used very via was way we well went were what when where whether which while who whom whose why will with within without ' +
  'would yes yet you your yours'
).split(' ');
