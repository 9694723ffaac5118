/**
 * A hint on this bus topic, sent after a commit that may have recorded events, makes readers look at
 * once instead of at their next poll. Without it events are delivered a quarter of a second later.
 */
export const eventsTopic = "platform.events_recorded";
