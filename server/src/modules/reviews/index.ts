export { seedDemoReviews } from "./demo/seed-demo-reviews.ts";
export { reviewsReader } from "./facts/reviews-reader.ts";
export { reviewsPersonalTables } from "./personal-tables.ts";
export { moderatedReview, moderatedReviewAnswer } from "./moderation/moderated-reviews.ts";
export { starsOfProducts } from "./reading/stars.ts";
export { reviewsWaiting } from "./reading/reviews-waiting.ts";
export { reviewsRoutes } from "./reviews.routes.ts";
export { reviewsSweepers } from "./reviews.sweepers.ts";
